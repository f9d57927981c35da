import { most, OpenFields } from './docx-fields.js';

/** The instructions that were judged, marked by `!` if one within names a place elsewhere. */
function judged(act: (fields: OpenFields) => void): string[] {
  const instructions: string[] = [];
  const fields = new OpenFields((instruction, isRemoteWithin) => {
    instructions.push(`${instruction}${isRemoteWithin ? '!' : ''}`);
    return isRemoteWithin || instruction.includes('http:');
  });
  act(fields);
  fields.endAll();
  return instructions;
}

describe('the fields of a document', () => {
  it('are judged once each, by their own instruction and the result for those within', () => {
    const instructions = judged((fields) => {
      fields.begin();
      fields.add('INCLUDE');
      fields.add('PICTURE "');
      for (const inner of ['PAGE', 'QUOTE http:']) {
        fields.begin();
        fields.add(inner);
        fields.end();
      }
      fields.add('"');
      fields.end();
    });
    expect(instructions).toEqual(['PAGE', 'QUOTE http:', 'INCLUDEPICTURE "  "!']);
  });

  it('are judged without a beginning or an end, too', () => {
    expect(judged((fields) => fields.add('PAGE'))).toEqual(['PAGE']);
    expect(judged((fields) => fields.begin())).toEqual(['']);
    expect(judged((fields) => fields.end())).toEqual([]);
  });

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
