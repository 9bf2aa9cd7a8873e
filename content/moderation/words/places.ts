/** Countries, regions and big cities: naming one of them identifies nobody. As plain words. */
export const widePlaces: ReadonlySet<string> = new Set(
  (
    'spain mexico argentina colombia chile england scotland wales ireland britain uk us usa america canada australia europe africa asia london manchester birmingham glasgow edinburgh cardiff belfast dublin leeds liverpool bristol york new paris berlin rome ' +
    'madrid barcelona valencia sevilla zaragoza malaga bilbao granada murcia espana francia alemania italia portugal inglaterra estados unidos peru ecuador uruguay paraguay bolivia venezuela cuba panama guatemala honduras salvador nicaragua costa rica puerto brasil brazil ' +
    'cdmx guadalajara monterrey puebla tijuana oaxaca merida cancun toluca jalisco veracruz bogota medellin cali barranquilla cartagena buenos aires cordoba rosario mendoza tucuman caba santiago valparaiso concepcion antofagasta lima quito caracas montevideo ' +
    'andalucia cataluna galicia euskadi asturias aragon castilla extremadura canarias mallorca ibiza california texas florida york chicago boston seattle miami toronto sydney melbourne dubai india china japan germany france italy latinoamerica sudamerica europa paris roma berlin londres ' +
    'english spanish french maths math science history geography art music drama german latin chemistry physics biology pe hr it ai tv gp nhs camhs acas aepd incibe dif cndh inadi icbf mineduc unicef who onu eeoc citizens advice samaritans childline anar monday tuesday wednesday thursday friday saturday sunday ' +
    'january february march april may june july august september october november december christmas easter halloween ramadan navidad semana lunes martes miercoles jueves viernes sabado domingo enero febrero marzo abril mayo junio julio agosto septiembre octubre noviembre diciembre ' +
    'instagram tiktok whatsapp facebook youtube twitter snapchat discord telegram roblox fortnite minecraft google reddit zoom teams netflix spotify amazon uber god dios islam mcdonalds starbucks ikea lidl aldi tesco asda walmart mercadona carrefour oxxo correos renfe'
  ).split(' '),
)
