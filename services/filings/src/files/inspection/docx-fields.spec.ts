import { most, OpenFields } from './docx-fields.js';

/** The instructions that were judged. */
function judged(act: (fields: OpenFields) => void): string[] {
  const instructions: string[] = [];
  const fields = new OpenFields((instruction) => {
    instructions.push(instruction);
    return false;
  });
  act(fields);
  fields.endAll();
  return instructions;
}

describe('the fields of a document', () => {
  it('are judged at a cost in proportion to the text', () => {
    const [text, pieces] = ['x'.repeat(10), 5000];
    const instructions = judged((fields) => {
      for (let n = 0; n < most.nested; n += 1) fields.begin();
      for (let n = 0; n < pieces; n += 1) fields.add(text);
    });
    expect(instructions).toHaveLength(most.nested);
    expect(instructions.join('').trim().length).toBe(text.length * pieces);
  });

  it('are refused when they are too deep or too long', () => {
    const deep = () => judged((fields) => Array.from({ length: most.nested + 1 }, () => fields.begin()));
    const long = () => judged((fields) => fields.add('x'.repeat(most.instruction + 1)));
    expect(deep).toThrow('too deep');
    expect(long).toThrow('too long');
  });
});
