// Browser features that jsdom lacks.
import { TextDecoder, TextEncoder } from 'node:util';
import { configure } from '@testing-library/dom';
import { ViewWatch } from './in-view';

// Compile time on a busy machine must not fail specs.
configure({ asyncUtilTimeout: 10_000 });

// React notes a stack for each element that it makes. Jest's hundred lines instead of Node's ten cost a sixth of all time.
Error.stackTraceLimit = 10;

// jsdom computes all properties of each element that a query by role looks at: a tenth of all time. Without a style sheet
// those that decide whether it is seen follow from its name, unless they stand in a style.
const compute = globalThis.getComputedStyle;
const computed = new Map<string, CSSStyleDeclaration>();
const OWN_STYLE = ['display', 'visibility', 'pointer-events'].map((name) => `[style*="${name}"]`).join();
globalThis.getComputedStyle = (element) => {
  if (document.styleSheets.length > 0 || element.closest(OWN_STYLE)) return compute(element);
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
Element.prototype.scrollIntoView ??= function scrollIntoView() {
  // jsdom has no layout to scroll.
};
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
