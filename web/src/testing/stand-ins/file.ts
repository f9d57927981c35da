/** Mocks a drawing or style sheet. */
export default 'file';
