import { occupationOf, rememberOccupation } from './occupation';

describe('the occupation shown', () => {
  it('is Student before any choice', () => {
    expect(occupationOf(null)).toBe('Student');
  });

  it('is what the profile says, whatever this browser remembers', () => {
    rememberOccupation('Intern');
    expect(occupationOf('Freelancer')).toBe('Freelancer');
  });

  it('is the choice stored here if the profile has none', () => {
    rememberOccupation('Working Professional');
    expect(occupationOf(null)).toBe('Working Professional');
  });

  it('ignores what somebody else put under its key', () => {
    localStorage.setItem('occupation', 'King');
    expect(occupationOf(null)).toBe('Student');
  });
});
