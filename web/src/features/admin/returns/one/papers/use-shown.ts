import { useState } from 'react';

/** A paper of the client, or a document of the office, that is looked at beside the return. */
export type Shown = { readonly paper: string } | { readonly document: string };
export type Show = (what: Shown | null) => void;

export const useShown = (): readonly [Shown | null, Show] => useState<Shown | null>(null);
