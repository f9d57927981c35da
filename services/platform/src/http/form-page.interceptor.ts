import { Done, limits, plainPage } from '@easy-tax/contracts';
import { type CallHandler, type ExecutionContext, Injectable, type NestInterceptor } from '@nestjs/common';
import type { Response } from 'express';
import { EMPTY, map, merge, mergeMap, type Observable, take, throwError, timer } from 'rxjs';
import type { FormPages } from './error.filter.js';
import { Unavailable } from './errors.js';
import { type AppRequest, isNavigation, isPlainForm } from './request/request.js';

/** Calls between services have their own time limit, and the inspection of a file has none. */
const isUnlimited = (request: AppRequest): boolean =>
  request.path.startsWith('/internal/') ||
  Boolean(request.is(['multipart/form-data', 'application/offset+octet-stream']));

/**
 * Answers 503 if a call takes too long. Several questions may take too long together, though none of them does alone.
 * The work goes on, and its answer is dropped.
 */
@Injectable()
export class TimeoutInterceptor implements NestInterceptor {
  constructor(private readonly longestMs: number = limits.answerMs) {}

  intercept(context: ExecutionContext, next: CallHandler): Observable<unknown> {
    const request = context.switchToHttp().getRequest<AppRequest>();
    if (isUnlimited(request)) return next.handle();
    const response = context.switchToHttp().getResponse<Response>();
    const passed = performance.now() - request.readAt;
    const late = timer(Math.max(0, this.longestMs - passed)).pipe(
      mergeMap(() => (response.headersSent ? EMPTY : throwError(() => new Unavailable({ cause: tooLate(request) })))),
    );
    return merge(next.handle(), late).pipe(take(1));
  }
}

const tooLate = (request: AppRequest) => new Error(`no answer in time: ${request.method} ${request.path}`);

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
