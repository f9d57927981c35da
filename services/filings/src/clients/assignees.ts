import { can, messages, type Person } from '@easy-tax/contracts';
import type { Actor } from '@easy-tax/platform/access';
import { Forbidden, NotFound } from '@easy-tax/platform/http';
import { People } from '@easy-tax/platform/office';
import { Injectable } from '@nestjs/common';

/** True for staff who can log in. @param person undefined: erased */
export const isStaffNow = (person: Person | undefined): boolean => person?.role === 'admin' && !person.blocked;

/** Finds and checks assignees of clients and returns. */
@Injectable()
export class Assignees {
  constructor(private readonly people: People) {}

  /** Staff may choose themselves or nobody, and others with the permission to assign them. @throws Forbidden, NotFound */
  async chosenBy(by: Actor, id: string | null): Promise<{ readonly _id: string; readonly name: string } | null> {
    if (id === null) return null;
    if (id === by._id) return { _id: id, name: by.name };
    if (!can(by, 'returns.assign-others')) throw new Forbidden(messages.assignOthers);
    const [person] = await this.people.findPeople([id]);
    if (person?.role !== 'admin') throw new NotFound(messages.assigneeGone);
    return { _id: id, name: person.name };
  }
}
