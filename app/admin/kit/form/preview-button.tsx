import { type SyntheticEvent, useState } from 'react'
import { Button } from '#app/ui/buttons/button.tsx'
import { Select } from '#app/ui/fields/select.tsx'
import { Dialog } from '#app/ui/overlays/dialog.tsx'
import type { Language } from '#shared/site/languages.ts'
import { DialogPortal } from './dialog-portal.tsx'

type ButtonProps = {
  title: string
  /** The page is scrolled to this part. */
  part?: string | undefined
  /** Has the server make the page. */
  load: (language: Language) => Promise<{ html: string }>
  onFailure: (failure: Error) => void
}

/** Shows a page of the shop that is not public yet, as the server makes it. Nobody else sees it: it has no address. */
export function PreviewButton({ title, part, load, onFailure }: ButtonProps) {
  const [shown, setShown] = useState<RenderedPage | null>(null)
  const [isRendering, setRendering] = useState(false)

  async function show(language: Language) {
    setRendering(true)
    try {
      const { html } = await load(language)
      setShown({ html, language })
    } catch (error) {
      onFailure(error instanceof Error ? error : new Error(String(error)))
    } finally {
      setRendering(false)
    }
  }

  return (
    <>
      <Button variant="second" busy={isRendering} onClick={() => show('en')}>
        Preview
      </Button>
      <Preview
        title={`Preview: ${title}`}
        part={part}
        shown={shown}
        onLanguage={show}
        onClose={() => setShown(null)}
      />
    </>
  )
}

type RenderedPage = { html: string; language: Language }
type Props = {
  title: string
  part: string | undefined
  shown: RenderedPage | null
  onLanguage: (language: Language) => void
  onClose: () => void
}

function Preview({ title, part, shown, onLanguage, onClose }: Props) {
  const [screen, setScreen] = useState('computer')

  function showPart({ currentTarget }: SyntheticEvent<HTMLIFrameElement>) {
    if (part) currentTarget.contentDocument?.getElementById(part)?.scrollIntoView()
  }

  return (
    <DialogPortal>
      <Dialog open={shown !== null} onClose={onClose} title={title} large>
        <Select
          aria-label="Language"
          value={shown?.language ?? 'en'}
          onChange={(event) => onLanguage(event.target.value as Language)}
        >
          <option value="en">English</option>
          <option value="bn" lang="bn">
            বাংলা
          </option>
        </Select>
        <Select aria-label="Screen" value={screen} onChange={(event) => setScreen(event.target.value)}>
          <option value="computer">Computer</option>
          <option value="phone">Phone</option>
        </Select>
        {/* The frame runs no scripts, and links lead nowhere; fonts and scrolling need the origin. */}
        <iframe
          className={screen === 'phone' ? 'preview-frame preview-frame-phone' : 'preview-frame'}
          title={title}
          sandbox="allow-same-origin"
          srcDoc={shown?.html ?? ''}
          onLoad={showPart}
        />
      </Dialog>
    </DialogPortal>
  )
}
