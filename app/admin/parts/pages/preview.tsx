import { type SyntheticEvent, useState } from 'react'
import type * as z from 'zod'
import type { pageTexts } from '#shared/contract/page-texts.ts'
import type { EditedPage } from '#shared/page-texts.ts'
import { Select } from '../../../ui/fields/select.tsx'
import { Dialog } from '../../../ui/overlays/dialog.tsx'
import { OverForm } from '../form/over-form.tsx'

export type PreviewBody = z.input<(typeof pageTexts.preview)['schema']['body']>

type Props = { title: string; page: EditedPage; html: string | null; onClose: () => void }

/** The page with unsaved texts, as the server made it. Nobody else sees it: it has no address. */
export function Preview({ title, page, html, onClose }: Props) {
  const [screen, setScreen] = useState('computer')

  function showPart({ currentTarget }: SyntheticEvent<HTMLIFrameElement>) {
    if (page === 'questions') currentTarget.contentDocument?.getElementById('questions')?.scrollIntoView()
  }

  return (
    <OverForm>
      <Dialog open={html !== null} onClose={onClose} title={title} large>
        <Select aria-label="Screen" value={screen} onChange={(event) => setScreen(event.target.value)}>
          <option value="computer">Computer</option>
          <option value="phone">Phone</option>
        </Select>
        {/* Without scripts, and links lead nowhere; the origin is needed for type alone. */}
        <iframe
          className={screen === 'phone' ? 'pgs-frame pgs-frame-phone' : 'pgs-frame'}
          title={title}
          sandbox="allow-same-origin"
          srcDoc={html ?? ''}
          onLoad={showPart}
        />
      </Dialog>
    </OverForm>
  )
}
