/** Images of the second tier's servers, as docker-compose.yml names them. */
const images = { mongo: 'mongo:8.0.16', store: 'pgsty/silo:RELEASE.2026-10-26T00-00-00Z' };

/**
 * Starts a server in a container, if a Docker engine answers. The container goes when it is stopped.
 *
 * @param {keyof typeof images} which
 * @param {{ port: number, env?: Record<string, string>, command?: string[], inMemory?: Record<string, string> }} how
 *   the port within the container, and folders held in memory with their mount options
 * @returns {Promise<{ port: number, stop: () => Promise<void> } | null>} null if there is no engine, or no image
 */
export async function startContainer(which, { port, env = {}, command, inMemory = {} }) {
  // Ryuk, which cleans up after killed runs, is one more image, which some registries lack.
  process.env.TESTCONTAINERS_RYUK_DISABLED ??= 'true';
  try {
    const { GenericContainer, Wait } = await import('testcontainers');
    const container = new GenericContainer(images[which])
      .withEnvironment(env)
      .withExposedPorts(port)
      .withTmpFs(inMemory)
      .withWaitStrategy(Wait.forListeningPorts());
    const started = await (command ? container.withCommand(command) : container).start();
    console.log(`${images[which]} in a container on port ${started.getMappedPort(port)}`);
    return { port: started.getMappedPort(port), stop: async () => void (await started.stop({ remove: true })) };
  } catch (error) {
    console.log(`${images[which]}: no container: ${error instanceof Error ? error.message : error}`);
    return null;
  }
}
