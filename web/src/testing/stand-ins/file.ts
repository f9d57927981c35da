/** Stands for a drawing or style sheet in tests. */
export default 'file';
