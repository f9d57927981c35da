const AWAKE = 'awake';

/** The page answers from now on. Told once, and left at the document for whoever comes later. */
export function tellAwake(): void {
  const { dataset } = document.documentElement;
  if (dataset[AWAKE] !== undefined) return;
  dataset[AWAKE] = '';
  dispatchEvent(new Event(AWAKE));
}

export const onAwake = (told: () => void): void => addEventListener(AWAKE, told, { once: true });
