export default function AuditPage() {
  return (
    <div className="wrap page-head">
      <h1>Audit</h1>
    </div>
  )
}
