import { Controller, Res } from '@nestjs/common';
import type { Response } from 'express';
import { Handles, type InputOf, publicRoute } from '../../access/index.js';
import { Readiness } from './readiness.js';

const readyRoute = publicRoute('GET', '/readyz');

@Controller()
export class HealthController {
  constructor(private readonly readiness: Readiness) {}

  @Handles(publicRoute('GET', '/healthz'))
  alive() {
    return { success: true as const, status: 'ok' };
  }

  /** 200 if all dependencies answer, else 503; lists the checks. */
  @Handles(readyRoute)
  async ready(_: InputOf<typeof readyRoute>, @Res({ passthrough: true }) response: Response) {
    const { ready, checks, message } = await this.readiness.check();
    response.status(ready ? 200 : 503);
    return { success: ready, status: ready ? 'ok' : 'unavailable', checks, message };
  }
}
