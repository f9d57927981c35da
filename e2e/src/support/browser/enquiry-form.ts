import type { EnquiryInput } from '@easy-tax/contracts';
import type { Page } from 'playwright-core';

export async function fillInEnquiry(page: Page, { name, mobile, email, message }: EnquiryInput): Promise<void> {
  for (const [label, text] of Object.entries({ Name: name, Mobile: mobile, Email: email, Message: message }))
    await page.getByRole('main').getByLabel(label, { exact: true }).fill(text);
}
