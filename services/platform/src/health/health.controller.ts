import { Controller, Get, Inject, Res } from '@nestjs/common';
import type { Response } from 'express';
import { Public } from '../access/access.js';
import { Readiness } from './readiness.js';

@Controller()
export class HealthController {
  constructor(@Inject(Readiness) private readonly readiness: Readiness) {}

  /** The process lives. */
  @Public()
  @Get('healthz')
  alive() {
    return { success: true as const, status: 'ok' };
  }

  /** 200 once everything that it needs answers, else 503; which of them, either way. */
  @Public()
  @Get('readyz')
  async ready(@Res({ passthrough: true }) response: Response) {
    const { ready, checks } = await this.readiness.look();
    response.status(ready ? 200 : 503);
    return { success: ready, status: ready ? 'ok' : 'unavailable', checks };
  }
}
