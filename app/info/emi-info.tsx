export default function EmiInfoPage() {
  return (
    <div className="wrap page-head">
      <h1>Emi info</h1>
    </div>
  )
}
