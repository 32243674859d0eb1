import { type FormEvent, type ReactNode, useState } from 'react'
import type { ResponseBody } from '#app/api.ts'
import { sendForm } from '#app/send-form.ts'
import { clearDraft, writeDraft } from '#app/state/draft.ts'
import { Button } from '#app/ui/buttons/button.tsx'
import { Notice } from '#app/ui/feedback/notice.tsx'
import { FileField } from '#app/ui/fields/file-field.tsx'
import type { Call } from '#shared/contract/call.ts'
import { pictureTypes } from '#shared/limits.ts'
import { callAddress } from '#shared/site/page-words.ts'
import { useTypedText, wordsOf } from './use-typed-text.ts'
import * as words from './words/claim-words.tsx'
import './photo-form.css'

type Props<C extends Call> = {
  path: C['url']
  /** Sent with what is typed: what the form is about, and the proof that it is the buyer's. */
  about: Readonly<Record<string, string>>
  /** The name under which the browser keeps what is typed, and the names of those fields. */
  draft: string
  typed: readonly string[]
  button: string
  mostPhotos: number
  onSent: (response: ResponseBody<C>) => unknown
  /** The fields before the photos, which the server looks at last. */
  children: ReactNode
}

/** A form of a buyer with photos: a claim or a return. Before the scripts are there the browser sends it. */
export function PhotoForm<C extends Call>(props: Props<C>) {
  const { path, about, draft, typed, button, mostPhotos, onSent, children } = props
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState('')
  const ref = useTypedText(draft, typed)

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    setBusy(true)
    setFailure('')
    try {
      const response = await sendForm<C>(path, new FormData(event.currentTarget))
      clearDraft(draft)
      await onSent(response)
    } catch (error) {
      setFailure(error instanceof Error ? error.message : String(error))
    }
    setBusy(false)
  }

  return (
    <form
      ref={ref}
      className="photo-form"
      method="post"
      action={callAddress(`/api${path}`)}
      encType="multipart/form-data"
      onChange={({ currentTarget }) => writeDraft(draft, wordsOf(currentTarget, typed))}
      onSubmit={submit}
    >
      {Object.entries(about).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      {children}
      <FileField
        label={words.photos}
        hint={words.photosHint(mostPhotos)}
        optional
        name="photos"
        accept={pictureTypes}
        multiple
      />
      {failure && <Notice kind="error">{failure}</Notice>}
      <Button type="submit" busy={busy}>
        {button}
      </Button>
    </form>
  )
}
