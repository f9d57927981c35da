/** What a mode needs can't be had here: it proves nothing, and says why. */
export class NotRun extends Error {}
