import { HOUR, MINUTE, type Role } from '@easy-tax/contracts';
import { Settings } from '@easy-tax/platform';
import { Inject, Injectable } from '@nestjs/common';

/** How long a session lives without use, as owners have set it: never longer than design §5 says. */
@Injectable()
export class IdleTimes {
  constructor(@Inject(Settings) private readonly settings: Pick<Settings, 'values'>) {}

  async of(role: Role): Promise<number> {
    const { staffIdleMinutes, clientIdleHours } = await this.settings.values('auth');
    return role === 'admin' ? staffIdleMinutes * MINUTE : clientIdleHours * HOUR;
  }
}
