import { useEffect, useRef } from 'react'

/** A chosen file before it is sent. */
export function FilePreview({ file }: { file: File }) {
  const image = useRef<HTMLImageElement>(null)

  useEffect(() => {
    const address = URL.createObjectURL(file)
    if (image.current) image.current.src = address
    return () => URL.revokeObjectURL(address)
  }, [file])

  return <img ref={image} className="img-preview" alt={`Chosen file ${file.name}`} />
}
