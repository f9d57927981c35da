import { aService } from './a-service.js';
import { ToyController } from './toy.controller.js';

/** The service under the tests of a file, with one route of each kind. */
export let service: Awaited<ReturnType<typeof aService>>;

export function toyService(): void {
  beforeAll(async () => {
    service = await aService({ controllers: [ToyController], forms: { '/contact-data/submit': { back: '/contact' } } });
  });
  afterAll(() => service.end());
}
