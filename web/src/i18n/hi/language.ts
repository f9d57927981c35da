export const tag = 'hi-IN';
