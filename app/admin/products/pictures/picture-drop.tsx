import { ImagePlus } from 'lucide'
import { type DragEvent, useRef, useState } from 'react'
import { Button } from '#app/ui/buttons/button.tsx'
import { FileField } from '#app/ui/fields/file-field.tsx'
import { Icon } from '#app/ui/pictures/icon.tsx'
import { pictureTypes } from '#shared/limits.ts'

type Props = { isBusy: boolean; onFiles: (files: File[]) => void; onFail: (message: string) => void }

/** The area where pictures are chosen or dropped. */
export function PictureDrop({ isBusy, onFiles, onFail }: Props) {
  const input = useRef<HTMLInputElement>(null)
  const [isOver, setOver] = useState(false)

  function upload() {
    const files = [...(input.current?.files ?? [])]
    if (files.length === 0) return onFail('Please select images first!')
    onFiles(files)
    if (input.current) input.current.value = ''
  }

  function drop(event: DragEvent) {
    setOver(false)
    if (event.dataTransfer.files.length === 0) return
    // The browser would open the file in place of the form.
    event.preventDefault()
    const files = [...event.dataTransfer.files].filter(({ type }) => type.startsWith('image/'))
    if (files.length === 0) return onFail('Only pictures can be uploaded here.')
    onFiles(files)
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping is for the mouse; the field inside is for everyone
    <div
      className="products-drop"
      data-over={isOver || undefined}
      onDragOver={(event) => {
        if (!event.dataTransfer.types.includes('Files')) return
        event.preventDefault()
        setOver(true)
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      <Icon icon={ImagePlus} />
      <FileField
        ref={input}
        label="Choose pictures or drop them here"
        hint="JPEG, PNG, WebP, AVIF or GIF, up to 8 MB each."
        multiple
        accept={pictureTypes}
      />
      <Button variant="second" busy={isBusy} onClick={upload}>
        Upload Images
      </Button>
    </div>
  )
}
