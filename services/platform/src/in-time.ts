/** Does work, and gives up waiting for it after `ms`. @throws the work's error, or an Error when time is over */
export async function inTime<T>(ms: number, work: () => Promise<T> | T): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`no answer within ${ms} ms`)), ms);
  });
  try {
    return await Promise.race([work(), late]);
  } finally {
    clearTimeout(timer);
  }
}
