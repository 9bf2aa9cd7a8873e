import {
  AtSign,
  Ban,
  Building2,
  CircleDollarSign,
  Eye,
  Landmark,
  Flame,
  HandFist,
  FileX,
  IdCard,
  ImageOff,
  MapPinned,
  Megaphone,
  MessageCircleWarning,
  Scale,
  Smartphone,
  StarHalf,
  StarOff,
  Store,
  TriangleAlert,
  Undo2,
  User,
  UserX,
  Users,
} from 'lucide-react'
import type { ReportType } from '#contract/reports.ts'
import type { ReporterRoleCode } from '#content/report-types/reporter-roles.ts'

type Icon = typeof Eye

const typeIcons: Record<ReportType, Icon> = {
  cyberbullying: Smartphone,
  physical_bullying: HandFist,
  social_exclusion: UserX,
  verbal_abuse: MessageCircleWarning,
  threats: TriangleAlert,
  stalking: Eye,
  sexual_harassment: Ban,
  discrimination: Scale,
  hate: Flame,
  impersonation: IdCard,
  doxxing: MapPinned,
  intimate_images: ImageOff,
  extortion: CircleDollarSign,
  defamation: Megaphone,
  workplace_harassment: Building2,
  retaliation: Undo2,
  review_bombing: StarOff,
  fake_review_extortion: StarHalf,
  impersonation_listing: Store,
  staff_doxxing: AtSign,
  false_platform_report: FileX,
  boycott_brigading: Users,
  vexatious_complaint: Landmark,
}

const reporterRoleIcons: Record<ReporterRoleCode, Icon> = {
  me: User,
  other: Users,
  witness: Eye,
  business: Store,
}

/** The icon of a type, always beside its name. */
export function TypeIcon({ code }: { code: ReportType }) {
  const Icon = typeIcons[code]
  return <Icon aria-hidden size={26} strokeWidth={1.75} />
}

export function ReporterRoleIcon({ code }: { code: ReporterRoleCode }) {
  const Icon = reporterRoleIcons[code]
  return <Icon aria-hidden size={26} strokeWidth={1.75} />
}
