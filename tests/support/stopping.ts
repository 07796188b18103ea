/**
 * For programs that the scripts in `build/` start: ends what was started before the program ends, when it is told to
 * stop, or when the script is gone, however that ended. It may be told several times: Ctrl-C reaches it from the
 * terminal, and again from the script.
 *
 * @param close ends everything; it is called once
 */
export function onStop(close: () => Promise<unknown>): void {
  let isStopping = false
  function stop(): void {
    if (isStopping) return
    isStopping = true
    // What is interrupted may fail in any way, and that must not end the program before everything is closed.
    process.on('uncaughtException', () => undefined)
    void close()
      .catch((error: unknown) => console.error(error))
      .finally(() => process.exit(130))
  }
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, stop)
  process.on('disconnect', stop)
  // Otherwise the channel would keep the program alive after its work.
  process.channel?.unref()
}
