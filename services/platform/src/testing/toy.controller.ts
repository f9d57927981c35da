import { calls, type EnquiryInput, ok } from '@easy-tax/contracts';
import { Controller, Param, Req } from '@nestjs/common';
import { type Caller, CurrentUser } from '../access/caller.js';
import { Handles, internalRoute, publicRoute } from '../access/handles.js';
import { BadCursor, DamagedData, DuplicateKey, EngineUnavailable } from '../data/index.js';
import { NotFound } from '../http/errors.js';
import { Body, Id } from '../http/request/input.js';
import type { AppRequest } from '../http/request/request.js';

const failures: Readonly<Record<string, () => Error>> = {
  cursor: () => new BadCursor('no'),
  twice: () => new DuplicateKey('email'),
  engine: () => new EngineUnavailable('disk full'),
  damage: () => new DamagedData('letters.db is damaged'),
  gone: () => new NotFound(),
  reset: () => Object.assign(new Error('read ECONNRESET'), { code: 'ECONNRESET' }),
  other: () => Object.assign(new Error('another server answered 404'), { status: 404 }),
  bug: () => new TypeError('asha@example.com could not be reached with Bearer aaa.bbb.ccc, 98765 43210'),
};

/** One route of each kind. */
@Controller()
export class ToyController {
  @Handles(calls.submitEnquiry)
  submit(@Body() input: EnquiryInput) {
    return ok(`Thanks ${input.mobile}`);
  }

  @Handles(publicRoute('PATCH', '/contact-data/any'))
  any(@Req() { body }: AppRequest) {
    return { got: (body as unknown) ?? null };
  }

  @Handles({ ...publicRoute('GET', '/contact-data/:id'), access: 'admin' })
  read(@Id() id: string) {
    return { id };
  }

  @Handles({ ...publicRoute('DELETE', '/contact/contact-data/delete/:id'), access: 'enquiries.delete' })
  delete(@Id() id: string) {
    return { id };
  }

  @Handles(publicRoute('GET', '/fails/:how'))
  fails(@Param('how') how: string) {
    throw failures[how]?.() ?? new Error('nobody foresaw this');
  }

  @Handles(publicRoute('GET', '/silent'))
  silent() {
    return new Promise(() => undefined);
  }

  @Handles({ ...publicRoute('GET', '/me'), access: 'user' })
  me(@CurrentUser() caller: Caller) {
    return { name: caller.name };
  }

  @Handles({ ...publicRoute('GET', '/enrol'), access: 'user', enrolment: true })
  enrol() {
    return ok();
  }

  @Handles({ ...publicRoute('GET', '/grave'), access: 'user', secondLook: true })
  grave() {
    return ok();
  }

  @Handles({ ...publicRoute('GET', '/staff'), access: 'admin' })
  staff() {
    return ok();
  }

  @Handles({ ...publicRoute('GET', '/owner'), access: 'users.manage' })
  owner() {
    return ok();
  }

  @Handles(internalRoute('GET', '/internal/thing'))
  internal() {
    return ok();
  }
}
