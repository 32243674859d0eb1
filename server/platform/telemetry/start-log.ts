const levels = { info: 30, warn: 40, fatal: 60 } as const

/**
 * A line about the start, before the shop has its logger. In production it is JSON, as every line of the log is, unless
 * somebody reads along at a terminal. Why a start failed must be said where the settings could not be read, too.
 */
export function logStart(level: keyof typeof levels, message: string): void {
  const isForMachines = process.env.NODE_ENV === 'production' && !process.stdout.isTTY
  if (isForMachines)
    process.stdout.write(
      `${JSON.stringify({ level: levels[level], time: Date.now(), msg: message.trim() })}\n`,
    )
  else if (level === 'info') console.log(message)
  else console.error(message)
}
