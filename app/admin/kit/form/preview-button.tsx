import { type SyntheticEvent, useState } from 'react'
import { Button } from '#app/ui/buttons/button.tsx'
import { Select } from '#app/ui/fields/select.tsx'
import { Dialog } from '#app/ui/overlays/dialog.tsx'
import { DialogPortal } from './dialog-portal.tsx'

type ButtonProps = {
  title: string
  /** The page is scrolled to this part. */
  part?: string | undefined
  /** Has the server make the page. */
  load: () => Promise<{ html: string }>
  onFailure: (failure: Error) => void
}

/** Shows a page of the shop that is not public yet, as the server makes it. Nobody else sees it: it has no address. */
export function PreviewButton({ title, part, load, onFailure }: ButtonProps) {
  const [html, setHtml] = useState<string | null>(null)
  const [isRendering, setRendering] = useState(false)

  async function show() {
    setRendering(true)
    try {
      setHtml((await load()).html)
    } catch (error) {
      onFailure(error instanceof Error ? error : new Error(String(error)))
    } finally {
      setRendering(false)
    }
  }

  return (
    <>
      <Button variant="second" busy={isRendering} onClick={show}>
        Preview
      </Button>
      <Preview title={`Preview: ${title}`} part={part} html={html} onClose={() => setHtml(null)} />
    </>
  )
}

type Props = { title: string; part: string | undefined; html: string | null; onClose: () => void }

function Preview({ title, part, html, onClose }: Props) {
  const [screen, setScreen] = useState('computer')

  function showPart({ currentTarget }: SyntheticEvent<HTMLIFrameElement>) {
    if (part) currentTarget.contentDocument?.getElementById(part)?.scrollIntoView()
  }

  return (
    <DialogPortal>
      <Dialog open={html !== null} onClose={onClose} title={title} large>
        <Select aria-label="Screen" value={screen} onChange={(event) => setScreen(event.target.value)}>
          <option value="computer">Computer</option>
          <option value="phone">Phone</option>
        </Select>
        {/* The frame runs no scripts, and links lead nowhere; fonts and scrolling need the origin. */}
        <iframe
          className={screen === 'phone' ? 'preview-frame preview-frame-phone' : 'preview-frame'}
          title={title}
          sandbox="allow-same-origin"
          srcDoc={html ?? ''}
          onLoad={showPart}
        />
      </Dialog>
    </DialogPortal>
  )
}
