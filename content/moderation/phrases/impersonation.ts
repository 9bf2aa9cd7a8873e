import { phrases } from './phrases.ts'

/** Names of those whom people trust here: staff, helplines, police and professions. Nobody gives themselves one. */
export const trustedNames = phrases(`
(upstander|upstanders)
(mod|mods|moderator|moderators|moderation|moderador|moderadora|moderadores|moderacion|admin|admins|administrator|administrador|administradora|sysadmin|host|anfitrion|anfitriona|staff|support|soporte|official|oficial|helpdesk|system|sistema|verified|verificado|verificada|ayuda oficial|safeguarding|webmaster|team leader)
(police|policia|officer|detective|fbi|interpol|guardia civil|carabinero|carabineros|gendarme|sheriff|cop|agente|inspector|constable|pdi|mossos)
(therapist|terapeuta|psychologist|psicologo|psicologa|psychiatrist|psiquiatra|counsellor|counselor|orientador|orientadora|doctor|doctora|dr|dra|nurse|enfermera|enfermero|lawyer|attorney|solicitor|barrister|abogado|abogada|social worker|trabajadora social|trabajador social|teacher|headteacher|principal|profesor oficial|psych|md|phd|consejero|consejera|licenciado|licenciada|juez|jueza|judge|fiscal|notario|prof|professor|coach|mentor|mentora)
(helpline|hotline|crisis line|crisis team|linea de ayuda|childline|samaritans|anar|suicide line|lifeline|kids helpline|emergency|emergencias|salvavidas)
`)

/** The same claims in a bio, where a profession is named with what it can do for others here. */
export const claimedTrust = phrases(
  `
(moderator|moderador|moderadora|admin|administrator|administrador|administradora|staff|official|oficial|verified|part of the team|parte del equipo|mod|equipo|team|employee|volunteer|voluntaria|voluntario|host|anfitrion|anfitriona|support|soporte) (of|at|for|here|on|account|aqui|de|del|en|member|profile|verificada|verificado|cuenta|team|agent)? _0-3 (upstander|site|platform|forum|foro|plataforma|here|aqui|sitio|account|cuenta|app|pagina|community|comunidad)
(upstander) (team|staff|support|moderator|mod|admin|official|helper|oficial|soporte|crew)
(licensed|registered|qualified|chartered|accredited|board certified|certified|trained|practising|practicing|retired|clinical|real|actual|fully trained|professional|experienced) (clinical|child|mental health|trauma|crisis|family|youth)? (therapist|psychologist|counsellor|counselor|psychiatrist|doctor|nurse|lawyer|attorney|solicitor|social worker|psychotherapist|police officer|detective|paediatrician)
(therapist|psychologist|counsellor|counselor|psychiatrist|psychotherapist|lawyer|attorney|solicitor|doctor|nurse|paediatrician|social worker|police officer|detective|police) _0-3 (dm|message|ask me|write to me|here to help|free advice|open|available|appointments|can help|talk to me|9 years|by day|for teens|for young|at your|with 9)
^ (im a|i am a|im an)? (therapist|psychologist|counsellor|counselor|psychiatrist|psychotherapist|police officer|moderator|attorney|solicitor|lawyer|detective|child psychologist|crisis counsellor|crisis counselor) _0-2
(psicologo|psicologa|terapeuta|psiquiatra|abogado|abogada|medico|medica|doctora|doctor|enfermera|enfermero|trabajadora social|trabajador social|orientador|orientadora|policia|guardia civil) _0-1 (colegiado|colegiada|titulado|titulada|licenciado|licenciada|certificado|certificada|clinica|clinico|infantil|con|escribeme|te ayudo|atiendo|consultas|infanto|forense|penalista|laboralista|disponible|especialista|de guardia|sanitaria|sanitario|oficial|gratis|en activo|nacional|aqui|para ayudarte)
^ (psicologa|psicologo|terapeuta|psiquiatra|abogada|abogado|moderadora|moderador|policia|inspectora|inspector|guardia civil|orientadora|orientador|fiscal|jueza|juez)  _0-2
(crisis|suicide|child protection) (line|worker|team|counsellor|counselor|volunteer) _0-2
`.replace('^ (im a|i am a|im an)? (therapist', '^ (therapist'),
)
