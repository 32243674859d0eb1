import { encode } from 'uqr'
import { qrPath } from '#shared/qr-path.ts'

/** A QR code with medium error correction, as an SVG path of one unit per module. */
export function drawQrCode(text: string): { size: number; path: string } {
  const { size, data } = encode(text, { ecc: 'M', border: 0 })
  return { size, path: qrPath(data) }
}
