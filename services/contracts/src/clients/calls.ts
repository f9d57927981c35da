import { callsOf } from '../common/call.js';
import { limits } from '../common/limits.js';
import * as lists from '../common/lists.js';
import * as imports from './import/schema.js';
import * as input from './inputs.js';
import { AccessInput, TakeAccessQuery } from './my-calls.js';
import * as view from './schema.js';
import * as work from './work.js';

const { get, post, patch, remove, upload } = callsOf('filings');

/**
 * The office's clients. All staff read, write and import; merging needs `clients.merge`, erasing `clients.erase`, an export `exports.make`.
 * Searches are bodies, because an address must not hold a PAN or a mobile.
 */
export const clientCalls = {
  listClients: post('/api/clients/list', 'admin', 'Clients', { body: view.ClientListQuery, answer: view.ClientList }),
  changeClients: post('/api/clients/bulk/change', 'admin', 'Assign, group or archive several clients', {
    body: input.ClientsChange,
    answer: view.ClientsChanged,
    errors: [404],
  }),
  downloadClients: post('/api/clients/download', 'exports.make', 'A link to clients as a CSV or Excel file', {
    status: 201,
    answer: lists.DownloadAnswer,
    secondLook: true,
    body: view.ClientDownload,
  }),
  previewImport: post('/api/clients/import/preview', 'admin', 'See what becomes of each row of a list', {
    body: imports.ImportInput,
    answer: imports.ImportPreviewAnswer,
    bodyLimit: limits.importBody,
  }),
  importClients: post('/api/clients/import', 'admin', 'Add the new clients of a list', {
    status: 201,
    body: imports.ImportApplyInput,
    answer: imports.ImportAppliedAnswer,
    bodyLimit: limits.importBody,
    errors: [409],
    idempotent: true,
  }),
  listImports: get('/api/clients/imports', 'admin', 'The newest imports', { answer: imports.ClientImportList }),
  undoImport: post('/api/clients/imports/:id/undo', 'admin', 'Take an import back, until one of its clients has work', {
    errors: [404, 409],
  }),
  undoMerge: post('/api/clients/merges/:id/undo', 'clients.merge', 'Make two clients of a merged one, within a day', {
    errors: [404, 409],
  }),
  listClientGroups: post('/api/client-groups/list', 'admin', 'Groups of clients', {
    body: view.ClientGroupQuery,
    answer: view.ClientGroupList,
  }),
  readClientGroup: get('/api/client-groups/:id', 'admin', 'A group with its clients', {
    answer: view.ClientGroupAnswer,
    errors: [404],
  }),
  changeClientGroup: patch('/api/client-groups/:id', 'admin', 'Rename a group', {
    body: input.ClientGroupChange,
    errors: [404, 409],
  }),
  addClient: post('/api/clients', 'admin', 'Add a client, or find the one with this PAN', {
    status: 201,
    body: input.ClientInput,
    answer: view.ClientAdded,
    errors: [409],
    idempotent: true,
  }),
  readClient: get('/api/clients/:id', 'admin', 'One client', { answer: view.ClientAnswer, errors: [404] }),
  readClientWork: get(
    '/api/clients/:id/work',
    'admin',
    'Returns, papers, documents, messages and history of a client',
    {
      answer: work.ClientWorkAnswer,
      errors: [404],
    },
  ),
  addClientPaper: upload('/api/clients/:id/papers', 'admin', 'Add a paper of a client that came by another way', {
    status: 201,
    body: work.ClientPaperInput,
    answer: work.ClientPaperAnswer,
    errors: [404, 409, 413, 415, 422],
    idempotent: true,
  }),
  changeClient: patch('/api/clients/:id', 'admin', 'Change a client, archive it or take it back', {
    body: input.ClientChange,
    answer: view.ClientWritten,
    errors: [404, 409],
  }),
  eraseClient: post(
    '/api/clients/:id/erasure',
    'clients.erase',
    'Erase an archived client for whom nobody acts, with those merged into it',
    { status: 202, body: input.ClientErasureInput, errors: [404, 409], secondLook: true },
  ),
  revealClient: post('/api/clients/:id/reveal', 'admin', 'PAN, GSTINs and day of birth, unmasked', {
    answer: view.RevealedClientAnswer,
    errors: [404],
  }),
  giveAccess: post('/api/clients/:id/access', 'admin', 'Offer access to a client to the person of an address', {
    status: 201,
    body: AccessInput,
    errors: [404, 409],
  }),
  takeAccess: remove('/api/clients/:id/access/:accessId', 'admin', 'Take access to a client away, confirmed or not', {
    query: TakeAccessQuery,
    errors: [404, 409],
  }),
  previewMerge: post('/api/clients/:id/merge/preview', 'clients.merge', 'See what a merge makes of two clients', {
    body: view.MergePreviewInput,
    answer: view.MergePreviewAnswer,
    errors: [404, 409],
  }),
  mergeClients: post('/api/clients/:id/merge', 'clients.merge', 'Make one client of two records', {
    body: view.MergeInput,
    answer: view.MergedAnswer,
    errors: [404, 409],
  }),
};
