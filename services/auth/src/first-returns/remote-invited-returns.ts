import { limits } from '@easy-tax/contracts';
import { callService, type InvitedReturn, InvitedReturns, invitedReturnsPath, Unavailable } from '@easy-tax/platform';

/** filings in another container. */
export class RemoteInvitedReturns extends InvitedReturns {
  constructor(
    private readonly url: string,
    private readonly internalToken: string,
  ) {
    super();
  }

  async open(body: InvitedReturn): Promise<void> {
    const signal = AbortSignal.timeout(limits.dependencyMs);
    const call = { name: `POST ${invitedReturnsPath}`, path: invitedReturnsPath, body, signal };
    try {
      const response = await callService({ url: this.url, internalToken: this.internalToken }, call);
      await response.body?.cancel();
      if (!response.ok) throw new Error(`filings answered ${response.status}`);
    } catch (cause) {
      throw new Unavailable({ cause });
    }
  }
}
