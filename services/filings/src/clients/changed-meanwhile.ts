import { messages } from '@easy-tax/contracts';
import { AppError } from '@easy-tax/platform/http';
import type { StoredClient } from './stored/client.records.js';

/** 409: the change was based on an older version; names the current one. */
export const changedMeanwhile = ({ version }: Pick<StoredClient, 'version'>) =>
  new AppError('conflict', messages.clientChangedMeanwhile, [
    { message: messages.clientChangedMeanwhile, path: '' },
    { message: String(version), path: 'version' },
  ]);

/** 409: another client has the PAN. */
export const panTaken = () =>
  new AppError('conflict', messages.panTaken, [{ message: messages.panTaken, path: 'pan' }]);
