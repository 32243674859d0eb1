import { useState } from 'react'

/** Runs an action of a button, outside of any form: `busy` while it runs, `failure` is the error of the last try. */
export function useAction() {
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<unknown>(null)

  async function run(action: () => Promise<void>) {
    setBusy(true)
    setFailure(null)
    try {
      await action()
    } catch (error) {
      setFailure(error)
    } finally {
      setBusy(false)
    }
  }

  return { busy, failure, run }
}
