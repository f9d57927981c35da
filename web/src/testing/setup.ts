// Browser features that jsdom lacks.
import { TextDecoder, TextEncoder } from 'node:util';
import { configure, getConfig } from '@testing-library/dom';
import { ViewWatch } from './in-view';

// Compile time on a busy machine must not fail specs.
configure({ asyncUtilTimeout: 10_000 });

// A wait reads the error of its last attempt alone. That of each attempt holds the printed page, which cost a twentieth of all
// time: it is printed when it is read.
const { getElementError } = getConfig();
const isAttemptOfWait = () => Object(getConfig())._disableExpensiveErrorDiagnostics === true;
configure({
  getElementError: (message, page) => {
    if (!isAttemptOfWait()) return getElementError(message, page);
    const error = Object.assign(new Error(), { name: 'TestingLibraryElementError' });
    const get = () => getElementError(message, page).message;
    return Object.defineProperty(error, 'message', { get, configurable: true });
  },
});

// React notes a stack for each element that it makes. Jest's hundred lines instead of Node's ten cost a sixth of all time.
Error.stackTraceLimit = 10;

// jsdom computes all properties of each element that a query by role looks at: a tenth of all time. Without a style sheet
// those that decide whether it is seen follow from its name, unless they stand in a style.
const compute = globalThis.getComputedStyle;
const computed = new Map<string, CSSStyleDeclaration>();
// `closest` takes eight times as long: a thirtieth of all time.
function isStyled(element: Element | null): boolean {
  if (!element) return false;
  return (
    /display|visibility|pointer-events/.test(element.getAttribute('style') ?? '') || isStyled(element.parentElement)
  );
}
globalThis.getComputedStyle = (element) => {
  if (document.styleSheets.length > 0 || isStyled(element)) return compute(element);
  const kind = [
    element.localName,
    ...['type', 'hidden', 'open'].map((name) => String(element.getAttribute(name))),
  ].join();
  const style = computed.get(kind) ?? compute(element);
  computed.set(kind, style);
  return style;
};

Object.assign(globalThis, { TextDecoder, TextEncoder });
if (!HTMLDialogElement.prototype.showModal) {
  HTMLDialogElement.prototype.showModal = function showModal() {
    this.open = true;
  };
  HTMLDialogElement.prototype.close = function close() {
    this.open = false;
    this.dispatchEvent(new Event('close'));
  };
}
Blob.prototype.arrayBuffer ??= function arrayBuffer() {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(reader.result as ArrayBuffer);
    reader.onerror = () => reject(reader.error);
    reader.readAsArrayBuffer(this);
  });
};
// Missing on plain HTTP, as in an office network.
Object.defineProperty(crypto, 'randomUUID', { value: undefined });
Element.prototype.scrollIntoView ??= function scrollIntoView() {
  // jsdom has no layout to scroll.
};
globalThis.CSS ??= { escape: (text: string) => text.replace(/[^\w-]/g, '\\$&') } as typeof CSS;
globalThis.PointerEvent ??= class extends MouseEvent {} as typeof PointerEvent;
globalThis.ResizeObserver ??= class {
  observe() {
    // jsdom has no sizes.
  }
  unobserve() {
    // Nothing is observed.
  }
  disconnect() {
    // Nothing is observed.
  }
};
/** Every test starts with real time and empty storage. */
beforeEach(() => {
  jest.useRealTimers();
  localStorage.clear();
});
globalThis.IntersectionObserver ??= ViewWatch;
globalThis.matchMedia ??= (media) =>
  Object.assign(new EventTarget(), {
    media,
    matches: false,
    onchange: null,
    addListener: () => undefined,
    removeListener: () => undefined,
  });
