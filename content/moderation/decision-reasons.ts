import type { DecisionReason } from '#contract/community/values.ts'
import type { Localised } from '../localised.ts'

interface ReasonWords {
  /** A few words, for the moderator's choice. */
  readonly name: Localised
  /** The author's explanation: the rule, and what they can do. */
  readonly explanation: Localised
}

const reason = (en: string, es: string, explanationEn: string, explanationEs: string): ReasonWords => ({
  name: { en, es },
  explanation: { en: explanationEn, es: explanationEs },
})

/** Why a text is not published or was removed, in the moderator's words and in those for its author. */
export const decisionReasonWords: Readonly<Record<DecisionReason, ReasonWords>> = {
  contact_details: reason(
    'Contact details',
    'Datos de contacto',
    'It has a phone number, an address or a profile in it. Anyone could use them to find you or someone else. Take them out and send it again.',
    'Contiene un teléfono, una dirección o un perfil. Cualquiera podría usarlos para encontrarte a ti o a otra persona. Quítalos y vuelve a enviarlo.',
  ),
  recognisable_person: reason(
    'A person can be recognised',
    'Se reconoce a una persona',
    'Someone in it can be recognised. Leave out names and the details that only one person has, and send it again.',
    'Se puede reconocer a alguien. Quita los nombres y los detalles que solo tiene una persona, y vuelve a enviarlo.',
  ),
  recognisable_place: reason(
    'A place can be recognised',
    'Se reconoce un lugar',
    'It names a school, a workplace or a place that people could look up. Leave that out and send it again.',
    'Nombra una escuela, un trabajo o un lugar que otras personas podrían buscar. Quítalo y vuelve a enviarlo.',
  ),
  insult: reason(
    'Insult',
    'Insulto',
    'It attacks someone. You can disagree with what someone wrote; say that without putting them down.',
    'Ataca a alguien. Puedes no estar de acuerdo con lo que alguien escribió; dilo sin menospreciar a nadie.',
  ),
  slur: reason(
    'Slur',
    'Insulto discriminatorio',
    'It has a word in it that is used to degrade people for who they are.',
    'Contiene una palabra que se usa para humillar a personas por lo que son.',
  ),
  threat: reason(
    'Threat',
    'Amenaza',
    'It reads as a threat. If you are angry or afraid, we would like you to have someone to talk to: see Crisis help.',
    'Se lee como una amenaza. Si sientes rabia o miedo, nos gustaría que pudieras hablar con alguien: mira Ayuda en crisis.',
  ),
  grooming: reason(
    'Private contact sought',
    'Busca contacto privado',
    'It asks someone to meet or to write in private. Here everything is said where others can see it.',
    'Pide a alguien que se vean o se escriban en privado. Aquí todo se dice donde otras personas pueden verlo.',
  ),
  advertising: reason(
    'Advertising',
    'Publicidad',
    'It offers or advertises something. There is no selling here.',
    'Ofrece o anuncia algo. Aquí no se vende nada.',
  ),
  method: reason(
    'Describes a method',
    'Describe un método',
    'It describes a way in which someone could be hurt. You may say how you feel, and you do not have to be alone with it: see Crisis help. Leave the description out and send it again.',
    'Describe una forma de hacer daño. Puedes decir cómo te sientes, y no tienes que estar a solas con ello: mira Ayuda en crisis. Quita la descripción y vuelve a enviarlo.',
  ),
  age_shown: reason(
    'Shows an age',
    'Muestra una edad',
    'It shows how old someone is. Leave the age or the year out.',
    'Muestra la edad de alguien. Quita la edad o el año.',
  ),
  impersonation: reason(
    'Poses as someone else',
    'Se hace pasar por otra persona',
    'It could be mistaken for the moderators, for this service or for someone else.',
    'Se podría confundir con el equipo de moderación, con este servicio o con otra persona.',
  ),
  off_topic: reason(
    'Does not belong here',
    'No corresponde aquí',
    'It is about something else than this conversation.',
    'Trata de algo distinto de esta conversación.',
  ),
  not_ones_own: reason(
    'Someone else’s words',
    'Palabras de otra persona',
    'Most of it was written by someone else. Tell it in your own words and send it again.',
    'La mayor parte la escribió otra persona. Cuéntalo con tus palabras y vuelve a enviarlo.',
  ),
  other: reason(
    'Another reason',
    'Otro motivo',
    'The moderators have written to you below what the matter is.',
    'El equipo de moderación te explica abajo de qué se trata.',
  ),
}
