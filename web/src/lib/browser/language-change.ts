/** Called before this page is loaded in another language. Apart from their users, because every page loads this. */
export const beforeLanguageChange = new Set<(href: string) => void>();

/** @param href of the page in the other language */
export function announceLanguageChange(href: string): void {
  for (const listener of beforeLanguageChange) listener(href);
}
