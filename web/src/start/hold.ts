import { onAwake } from './awake';

/**
 * What is pressed or sent before the page is awake waits for it and is done then, the last of it once. Links and what the
 * browser opens by itself wait for nothing; what is typed stays in its field.
 *
 * `giveUp` lets go where the scripts don't come: a form that was sent is sent the plain way.
 */
export function heldUntilAwake(): { readonly giveUp: () => void } {
  let again: (() => void) | undefined;

  // Nobody else may hear of it: a page that is being taken over would answer at once, and again when it is awake.
  const onClick = (event: Event) => {
    const { target } = event;
    const button = target instanceof Element ? target.closest<HTMLButtonElement>('button[type=button]') : null;
    if (!button || button.popoverTargetElement) return;
    event.stopImmediatePropagation();
    again = () => button.click();
  };
  const onSubmit = (event: SubmitEvent) => {
    const { target, submitter } = event;
    if (!(target instanceof HTMLFormElement)) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    again = () => target.requestSubmit(submitter);
  };
  const letGo = () => {
    removeEventListener('click', onClick, true);
    removeEventListener('submit', onSubmit, true);
  };

  addEventListener('click', onClick, true);
  addEventListener('submit', onSubmit, true);
  const goOn = () => {
    letGo();
    again?.();
  };
  onAwake(goOn);
  return { giveUp: goOn };
}
