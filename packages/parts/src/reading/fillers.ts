/**
 * Words of sentences that ask for no property of a part: pronouns, auxiliaries, polite forms, verbs of wanting and buying, prepositions,
 * and nouns that are true of every part. A closed list: whatever else is not understood is shown as unread.
 */
export const fillers: readonly string[] = [
  // Pronouns and articles
  'i|me|my|mine|you|your|it|its|we|us|our|they|them|their|this|that|these|those|something|anything|some|any|one|ones|a|an|the|which|what|who|where|when|how|there|here|someone',
  "i'm|im|i am|i'd|i'll|it's|what's|don't|dont|doesn't|can't|isn't",
  // Auxiliaries and connecting words
  'is|are|am|was|be|been|being|do|does|did|has|have|had|having|can|could|will|would|shall|should|may|might|must|if|so|as|than|then|but|and|or|not|also|too|just|only|really|please|pls|thanks|thank you|thx|hello|hi|hey|dear|sir|ok|maybe|else|still|up to|down to|way|kind|kind of|sort|sort of|type of|such',
  'you can|i can|that can|it can|we can|which can|one can|can i|can you|can be|can handle|can do|can take|can drive|can switch|can measure|can work|can run|can survive',
  // Prepositions
  'which way|of|in|on|at|to|into|onto|from|for|with|without|by|per|via|over|under|through|between|within|inside|about|around|out of|off|up|down',
  // Wanting, seeking, buying, using
  'need|needs|needed|want|wants|wanted|wish|like|would like|looking|looking for|look for|search|searching|searching for|find|finding|seek|seeking|require|requires|required|buy|buying|order|get|gets|give|gives|make|makes|making|let|lets|help|tell|tells|know|show|shows|use|used|uses|using|usable|work|works|working|run|runs|running|able|able to|got|go|goes|take|takes|put|add|suitable|suitable for|good|good for|best|cheap|cheapest|cheaper|available|in stock|recommend|recommended|replacement|replace|alternative|equivalent|similar|any kind|small|little|tiny|simple|basic|normal|regular|usual|common|typical|standard|generic|popular|new|project|mount|mounted|mounting|circuit|board|pcb|design|prototype',
  // Nouns of every part
  'device|devices|part|parts|component|components|ic|ics|chip|chips|integrated circuit|electronic|electronics|element|thing|things|item|module|modules|unit|package|pkg|packaged|case|footprint|form factor|size|sized|series|value|values|rating|rated|spec|type|types|style|version|model|mm tall|tall',
  'marked|marking|markings|printed|code|smd code|top mark|丝印|印字|印着|打标|字样|代码|标着|标记',
  'each|per piece|piece|pieces|pcs|qty|quantity',
  // Names of properties, which say what the value beside them is
  'trr|iq|vf|hfe|gbw|gbp|esr|dcr|isat|ctr|vth|vgs|rds|rdson|fsw|vos|clamping|recovery time|dropout voltage|sample rate|sampling rate|data rate|baud rate|静态电流|导通电阻|导通内阻|内阻|采样率|采样速率|波特率|速率|主频|带宽|失调电压|正向压降|压降|阈值电压|开启电压|待机电流|饱和电流|直流电阻|结电容|钳位电压|反向恢复时间|恢复时间|开关频率|供电|供电电压|工作电压',
  // 中文
  '我|我们|你|你们|您|它|他|这|那|这个|那个|哪个|哪种|哪款|哪里|什么|啥|产生|生成|得到|变成|变为|转换成|转换为|转成|怎么|怎样|如何|某|一个|一种|一款|一颗|一只|一片|一些|一下|几个|这种|那种',
  '请|请问|请教|谢谢|谢了|麻烦|帮忙|帮我|帮我找|帮|你好|您好|老板|师傅|亲|在吗|有没有|有吗|有么|有木有|有没|有|没有|吗|呢|吧|呀|啊|哦|嘛|么|了|着|过|的|地|得|之|是|不是|就是|能|能够|可以|可|会|要|想|想要|想找|想买|需要|需|求|求购|求推荐|推荐|寻|寻找|找|找个|找一个|找一款|买|购买|采购|订|来|来个|给|给我|把|将|让|用|用于|用来|用到|使用|适用|适用于|适合|适配|做|做个|弄|搞|以|从|到|在|里|里面|上|上面|下|中|内|外|和|与|及|以及|或|或者|还是|并|并且|而|但|都|也|还|再|又|只|仅|只要|就|就行|就好|即可|比较|比|较|非常|很|最|更|便宜|便宜的|好用|常见|常见的|普通的|小|小的|子|大概|左右|大约|约|每|每个|各',
  '高|高度|芯片|器件|元件|元器件|零件|配件|电子元件|东西|产品|物料|型号|规格|规格书|封装|尺寸|大小|体积|样式|类型|种类|类|种|款|型|式|系列|件|颗|只|个|片|支|条|的芯片|模块|模组|方案|板子|电路|电路板|项目|焊接',
];
