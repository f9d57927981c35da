import { HOUR, MINUTE, type Role } from '@easy-tax/contracts';
import { Settings } from '@easy-tax/platform';
import { Inject, Injectable } from '@nestjs/common';

/** Idle times of sessions as owners have set them, within the bounds of docs/limits.md. */
@Injectable()
export class IdleTimes {
  constructor(@Inject(Settings) private readonly settings: Pick<Settings, 'values'>) {}

  async readIdleMs(role: Role): Promise<number> {
    const { staffIdleMinutes, clientIdleHours } = await this.settings.values('auth');
    return role === 'admin' ? staffIdleMinutes * MINUTE : clientIdleHours * HOUR;
  }
}
