import { v7 } from 'uuid';

/** A new random id (UUID version 7): later ones sort after earlier ones, so that indexes grow at their end. */
export const newId = (): string => v7();
