import { type Call, calls, type Permission, pathOf, permissions } from '@easy-tax/contracts';
import { Controller } from '@nestjs/common';
import { aService } from '../testing/a-service.js';
import { takeOut } from '../testing/take-out.js';
import { Handles } from './handles.js';
import { LinkGate, linkDigestOf, newLinkToken } from './link-gate.js';

const all = Object.entries<Call>(calls);
const isPermission = (access: Call['access']) => permissions.includes(access as Permission);
const id = '01890a5d-ac96-774b-bcce-b302099a8057';
/** Apart from the routes that every service has. */
const prefix = '/every';
const everybody = ['stranger', 'link', 'endedLink', 'client', 'reviewer', 'owner'] as const;
const tokens = { link: newLinkToken(), endedLink: newLinkToken() };
const authorizationOf = (who: (typeof everybody)[number]) =>
  who === 'link' || who === 'endedLink' ? `Link ${tokens[who]}` : `Bearer aaa.${who}.sig`;

/** Written by hand, so that a changed right shows. Each call stands once, beside those whom the guard lets in. */
const rights = {
  'stranger link endedLink client reviewer owner': `
    register login forgotPassword resetPassword google confirmErasure readInvitation acceptInvitation secondStep
    submitEnquiry subscribe siteConfig officeDetails extensions`,
  link: `
    openPersonalLink answerByLink sendPaperByLink startLinkUpload readLinkUpload sendLinkPart dropLinkUpload
    linkQuestions answerLinkQuestion`,
  'client reviewer owner': `
    checkAuth logout verifyEmail resendVerification confirmEmailChange changeProfile listSessions endSession
    endOtherSessions changePassword changeEmail askForExport eraseAccount twoStep mailFactorCode startTwoStep
    confirmTwoStep renewRecoveryCodes endTwoStep startLook checkFactor trustedDevices endTrust passkeys startPasskey
    addPasskey renamePasskey removePasskey myConsents giveConsent enquiriesKept papersKept uploadFiling startUpload
    readUpload sendPart dropUpload myFilings searchMyFilings myOpenings myReturns myReturn readMyThread writeToOffice approveReturn
    askForChange claimFeePaid withdrawMyReturn myReturnMails changeMyReturnMails checklists
    sentQuestions answerSentQuestion myClients confirmClient declineClient calendarFeeds makeCalendarFeed endCalendarFeed myCalendarFile`,
  'reviewer owner': `
    listEnquiries searchEnquiries countFoundEnquiries changeEnquiry enquiriesOverview readEnquiry countEnquiries changeEnquiries inviteEnquirer
    listFilings changeFiling filingsOverview readFiling showPdfPassword checkFiling countFilings changeFilings searchFilings countFoundFilings
    listReturns searchReturns searchReturnsBoard returnsOverview returnsBoard openReturn readReturn changeReturn stepReturn askForPapers settleRequest
    readThread readNotes writeToClient addNote addDocument addPaper recordPaperApproval markReturnSeen remindClient
    listClients changeClients previewImport importClients listImports undoImport listClientGroups readClientGroup
    changeClientGroup addClient readClient changeClient revealClient giveAccess takeAccess
    personalLink sendPersonalLink revokePersonalLink sortFilings changeReturns readReturns findByTaxNumber
    findClients listStaff askToConfirm noteVisit readClientWork addClientPaper readCalendar totalCalendar
    giveForm previewForm ownForms listBatches nextBatch checkBatch
    dueReminders clientReminders pauseClientReminders returnReminders pauseReturnReminders
    writeReminderText markReminded unmarkReminded remindOfFees
    readingsOverview readAcknowledgement readPaperReading acceptSuggestion dismissSuggestion acceptCertain`,
  // The spec of calls in contracts names them, by permission.
  owner: all.flatMap(([name, { access }]) => (isPermission(access) ? name : [])).join(' '),
};

@Controller()
class EveryCall {}
// A path with a parameter hides those after it.
for (const [name, call] of all.toSorted(([, a], [, b]) =>
  a.path.replace(/:/g, '~') < b.path.replace(/:/g, '~') ? -1 : 1,
)) {
  const handler = { value: () => ({ success: true }), configurable: true };
  Object.defineProperty(EveryCall.prototype, name, handler);
  // Without an input: the guard answers first, and these calls bring none.
  Handles({ ...call, path: `${prefix}${call.path}`, body: undefined, query: undefined })(
    EveryCall.prototype,
    name,
    handler,
  );
}

let service: Awaited<ReturnType<typeof aService>>;
beforeAll(async () => {
  const links = takeOut<LinkGate>(LinkGate);
  service = await aService({ controllers: [EveryCall], providers: [links.provider] });
  links.it.register(async (digest) =>
    digest === linkDigestOf(tokens.link) ? { _id: id, returnId: id, owner: id, endsAt: '' } : null,
  );
});
afterAll(() => service.end());

it.each(Object.entries(rights))('the guard lets in %s alone', async (admitted, names) => {
  for (const name of names.trim().split(/\s+/)) {
    const call: Call | undefined = new Map(all).get(name);
    const statuses = everybody.map(async (who) => {
      const headers: Record<string, string> = who === 'stranger' ? {} : { authorization: authorizationOf(who) };
      const path = call ? prefix + pathOf(call, { id, requestId: id, accessId: id, paymentId: id }) : name;
      return [who, (await service.call(path, { method: call?.method ?? 'GET', headers })).status];
    });
    const refusal = (who: string) => {
      if (call?.access === 'link') return 404;
      return ['stranger', 'link', 'endedLink'].includes(who) ? 401 : 403;
    };
    const expected = everybody.map((who) => [who, admitted.split(' ').includes(who) ? call?.status : refusal(who)]);
    expect([name, ...(await Promise.all(statuses))]).toEqual([name, ...expected]);
  }
});

it('every call has its place in this table', () => {
  const named = Object.values(rights).flatMap((names) => names.trim().split(/\s+/));
  expect(named.toSorted()).toEqual(all.map(([name]) => name).toSorted());
});
