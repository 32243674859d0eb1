import { StartupError } from '#server/platform/settings/startup-error.ts'

/** Runs a command of the shop. Errors that the operator can mend are printed without a stack trace. */
export async function runCommand(command: () => Promise<void>): Promise<void> {
  try {
    await command()
  } catch (error) {
    console.error(error instanceof StartupError ? error.message : error)
    process.exit(1)
  }
}
