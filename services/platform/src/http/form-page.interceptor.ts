import { Done, plainPage } from '@easy-tax/contracts';
import { type CallHandler, type ExecutionContext, Injectable, type NestInterceptor } from '@nestjs/common';
import type { Response } from 'express';
import { map, type Observable } from 'rxjs';
import type { FormPages } from './error.filter.js';
import { type AppRequest, isNavigation, isPlainForm } from './request/request.js';

/** A person without JavaScript who sent a plain form gets the answer's message as a page. */
@Injectable()
export class FormPageInterceptor implements NestInterceptor {
  constructor(private readonly forms: FormPages) {}

  intercept(context: ExecutionContext, next: CallHandler): Observable<unknown> {
    const request = context.switchToHttp().getRequest<AppRequest>();
    if (!isPlainForm(request) || !isNavigation(request)) return next.handle();
    const response = context.switchToHttp().getResponse<Response>();
    return next.handle().pipe(map((answer: unknown) => this.pageOf(answer, request, response)));
  }

  private pageOf(answer: unknown, request: AppRequest, response: Response): unknown {
    const done = Done.safeParse(answer);
    if (!done.success) return answer;
    response.type('html');
    const action = { label: 'Back', href: this.forms[request.path]?.back ?? '/' };
    const { message } = done.data;
    return plainPage({ title: 'Easy Tax', message, status: response.statusCode, action }, request);
  }
}
