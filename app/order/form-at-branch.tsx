import { type ReactNode, useState } from 'react'
import { api } from '#app/api.ts'
import { Button } from '#app/ui/buttons/button.tsx'
import { Notice } from '#app/ui/feedback/notice.tsx'
import type { Branch, shops } from '#shared/contract/shops.ts'
import * as words from './words/claim-words.tsx'

type Props = { button: ReactNode; children: (branches: Branch[]) => ReactNode }

/** A button that opens a form which asks for a branch. The branches are asked for once somebody wants it. */
export function FormAtBranch({ button, children }: Props) {
  const [branches, setBranches] = useState<Branch[] | null>(null)
  const [hasFailed, setHasFailed] = useState(false)

  async function begin() {
    setHasFailed(false)
    await api<typeof shops.all>('GET /shops/getAllShops', {}).then(setBranches, () => setHasFailed(true))
  }

  if (branches) return children(branches)
  return (
    <>
      {hasFailed && <Notice kind="error">{words.formNotLoaded}</Notice>}
      <Button variant="second" size="small" onClick={begin}>
        {button}
      </Button>
    </>
  )
}
