import { StartupError } from '../start/startup-error.ts'

/** Runs one command of the shop: what the operator can mend is told in words, anything else with its trace. */
export async function runCommand(command: () => Promise<void>): Promise<void> {
  try {
    await command()
  } catch (error) {
    console.error(error instanceof StartupError ? error.message : error)
    process.exit(1)
  }
}
