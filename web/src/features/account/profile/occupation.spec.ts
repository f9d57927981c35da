import { occupationOf, rememberOccupation } from './occupation';

describe('the occupation shown', () => {
  beforeEach(() => localStorage.clear());

  it('is Student for who never chose', () => {
    expect(occupationOf(null)).toBe('Student');
  });

  it('is what the profile says, whatever this browser remembers', () => {
    rememberOccupation('Intern');
    expect(occupationOf('Freelancer')).toBe('Freelancer');
  });

  it('is what was chosen here where the profile says nothing', () => {
    rememberOccupation('Working Professional');
    expect(occupationOf(null)).toBe('Working Professional');
  });

  it('ignores what somebody else put under its key', () => {
    localStorage.setItem('occupation', 'King');
    expect(occupationOf(null)).toBe('Student');
  });
});
