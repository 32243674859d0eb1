export default function HappyClientsPage() {
  return (
    <div className="wrap page-head">
      <h1>Happy clients</h1>
    </div>
  )
}
