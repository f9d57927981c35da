/** `node --import` of this file runs the TypeScript sources of the services as they are, without a build and without type checks. */
import { register } from 'node:module';

register('./typescript-hooks.mjs', import.meta.url);
