import type { Localised } from '../localised.ts'

/**
 * What people in danger type into a search, with commas between, in small letters without accents. What a text speaks of is found by
 * `content/moderation`, which knows whole sentences.
 *
 * Not yet read by a person with safeguarding training; see CONTRIBUTING, "Words".
 */
export const dangerWords: Localised = {
  en:
    'suicide, suicidal, kill myself, killing myself, kill yourself, killing herself, killing himself, killing themselves, ' +
    'kill themselves, kill herself, kill himself, kys, unalive, end my life, ending my life, end her life, end his life, ' +
    'end their life, take my life, take my own life, end it all, want to die, wants to die, wanna die, wish i was dead, ' +
    'wish i were dead, better off dead, better off without me, no reason to live, nothing to live for, dont want to live, ' +
    'do not want to live, dont want to be here anymore, do not want to be here anymore, dont want to wake up, cant go on, ' +
    'cannot go on, self harm, selfharm, self harming, hurt myself, hurts herself, hurts himself, hurting herself, ' +
    'hurting himself, hurting themselves, hurting myself, harm myself, cut myself, cutting myself, cuts herself, cuts himself, ' +
    'cut herself, cut himself, cut themselves, cutting herself, cutting himself, cutting themselves, hang myself, ' +
    'hang herself, hang himself, take her own life, take his own life, take their own life, overdose, kill me, kill us, ' +
    'kill you, kill her, kill him, has a gun, had a gun, bring a gun, with a gun, has a knife, had a knife, with a knife, ' +
    'shoot me, shoot us, shoot up, bomb threat, raped, rape me, choked me, strangled, strangled me, locked me in, ' +
    'afraid for my life, scared for my life',
  es:
    'suicidio, suicida, suicidarme, suicidarse, quiero matarme, me quiero matar, me voy a matar, matarse, se quiere matar, ' +
    'se va a matar, voy a matarme, pienso en matarme, ganas de matarme, matate, quitarme la vida, quitarse la vida, ' +
    'acabar con mi vida, terminar con mi vida, quiero morir, quiero morirme, me quiero morir, quiere morir, quiere morirse, ' +
    'se quiere morir, no quiere vivir, no quiere seguir viviendo, ganas de morir, no quiero vivir, no quiero seguir viviendo, ' +
    'no quiero despertar, no puedo mas, estar muerta, estar muerto, sin razon para vivir, autolesion, autolesiones, ' +
    'autolesionarme, hacerme dano, me hago dano, me corto, se corta, cortarse, se hace dano, hacerse dano, se autolesiona, ' +
    'autolesionarse, ahorcarse, cortarme, ahorcarme, sobredosis, matarme, matarnos, matarlo, matarla, me va a matar, ' +
    'nos va a matar, te voy a matar, me van a matar, tiene un arma, con un arma, tiene una pistola, con una pistola, ' +
    'tiene un cuchillo, con un cuchillo, amenaza de bomba, me violo, me violaron, violarme, estrangulo, me asfixio, ' +
    'me encerro, temo por mi vida',
}
