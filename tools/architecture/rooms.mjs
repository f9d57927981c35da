/**
 * Imports that close a circle of rooms, types included, with one that shows it. dependency-cruiser compares folders that
 * hold files, so it takes `returns/stored` and `returns/files` for strangers.
 * @param modules of a cruise, with paths from the repository's root
 * @param pattern a room's path, with a slash at its end
 */
export function circularImports(modules, pattern) {
  const roomOf = (file) => pattern.exec(file)?.[0];
  /** From a room to those that it uses, each with an import. */
  const uses = new Map();
  for (const { source, dependencies } of modules)
    for (const { resolved } of dependencies) {
      const [from, to] = [roomOf(source), roomOf(resolved)];
      if (!from || !to || from === to) continue;
      if (!uses.has(from)) uses.set(from, new Map());
      uses.get(from).set(to, `${source} uses ${resolved}`);
    }
  return [...uses].flatMap(([from, used]) => [...used].filter(([to]) => reaches(uses, to, from)).map(([, why]) => why));
}

function reaches(uses, from, to) {
  const reached = new Set([from]);
  for (const room of reached) for (const next of uses.get(room)?.keys() ?? []) reached.add(next);
  return reached.has(to);
}
