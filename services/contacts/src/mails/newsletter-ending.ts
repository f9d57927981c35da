/** The way off the newsletter's list. */
export const endingBy = (url: string) => ({ label: 'To end this for good', url });
